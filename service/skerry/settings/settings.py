"""All settings of a server."""

from __future__ import annotations

import msgspec

from skerry.settings.about import settings_of
from skerry.settings.api import ApiSettings
from skerry.settings.auth import AuthSettings
from skerry.settings.bots import BotSettings
from skerry.settings.lobby import LobbySettings
from skerry.settings.matches import MatchSettings
from skerry.settings.oidc import OidcSettings
from skerry.settings.people import PeopleSettings
from skerry.settings.server import ServerSettings
from skerry.settings.store import StoreSettings
from skerry.settings.streams import StreamSettings
from skerry.settings.tables import TableSettings


class Settings(msgspec.Struct, frozen=True):
    """All settings of a server, in groups; each is a table of the file."""

    server: ServerSettings = ServerSettings()
    store: StoreSettings = StoreSettings()
    oidc: OidcSettings = OidcSettings()
    api: ApiSettings = ApiSettings()
    streams: StreamSettings = StreamSettings()
    matches: MatchSettings = MatchSettings()
    tables: TableSettings = TableSettings()
    lobby: LobbySettings = LobbySettings()
    auth: AuthSettings = AuthSettings()
    people: PeopleSettings = PeopleSettings()
    bots: BotSettings = BotSettings()


SETTINGS = {setting.name: setting for setting in settings_of(Settings)}
"""Every setting by its name; no two groups share one."""
