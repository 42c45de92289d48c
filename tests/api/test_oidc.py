"""Players signed in elsewhere: good tokens act as a player, each defect is refused by its own code."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from tests.api.conftest import Api, Server, opened_api, strong
from tests.api.stream_client import hear, send, socket
from tests.plugins.issuers import AUDIENCE, NAME, Published, Signer, published
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from skerry.auth.identities import BadIdentity, Defect, IssuerUnavailable
from skerry.auth.key_places import FilePlace
from skerry.auth.keyring import Keyring
from skerry.auth.oidc import jwks
from skerry.auth.oidc.json_web_tokens import SignedIn
from skerry.auth.oidc.jwks import KeySet
from skerry.auth.tokens import PlayerToken, Tokens
from skerry.host.resources import Resources
from skerry.settings.api import ApiSettings
from skerry.settings.oidc import OidcSettings

pytestmark = pytest.mark.store

MINE = "query { matches(mine: true) { edges { node { id } } } }"
JOIN = (
    "mutation($code: String!, $r: ID!) { joinMatch(code: $code, requestId: $r) { __typename"
    " ... on SeatJoined { seat match { id viewer } } ... on Refusal { code message hint retryable } } }"
)
SERVER = "{ server { name } }"
DEFAULTS = OidcSettings()


class Clock:
    """Seconds and milliseconds that stand still until they are moved."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds

    def __call__(self) -> float:
        return self.seconds

    def ms(self) -> int:
        return int(self.seconds * 1000)


@pytest.fixture(scope="module")
def signers() -> dict[str, Signer]:
    """A key of each kind that is taken."""
    return {algorithm: Signer(algorithm, f"key {algorithm}") for algorithm in ("RS256", "ES256", "EdDSA")}


@pytest.fixture
def issuer(signers: dict[str, Signer]) -> Iterator[Published]:
    """An issuer that publishes them."""
    with published(*signers.values()) as served:
        yield served


def reading(where: str, clock: Clock | None = None, now: Clock | None = None) -> SignedIn:
    """Return what reads the issuer's tokens, by clocks that stand still."""
    settings = OidcSettings(NAME, AUDIENCE, where)
    keys = KeySet(settings, now=clock or Clock())
    return SignedIn(settings, (now or Clock(time.time())).ms, keys)


async def defect(signed_in: SignedIn, token: str) -> str:
    """Return the code by which a token is refused."""
    with pytest.raises(BadIdentity) as refused:
        await signed_in.identity(token)
    assert refused.value.defect in Defect
    return refused.value.defect.code


async def test_verified_tokens_are_cached_up_to_a_limit(
    issuer: Published, signers: dict[str, Signer], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = OidcSettings(NAME, AUDIENCE, issuer.url, oidc_cached_tokens=1)
    signed_in = SignedIn(settings, Clock(time.time()).ms, KeySet(settings, now=Clock()))
    one, two = (signers["EdDSA"].token(name, aud=AUDIENCE) for name in ("anna", "bert"))
    verified: list[str] = []
    verify = signed_in._verify

    async def counted(text: str) -> Any:
        verified.append(text)
        return await verify(text)

    monkeypatch.setattr(signed_in, "_verify", counted)
    for token in (one, one, two, two, one):
        await signed_in.identity(token)
    assert verified == [one, two, one]


@pytest.mark.parametrize("algorithm", ["RS256", "ES256", "EdDSA"])
async def test_a_token_of_each_algorithm_names_its_subject(
    issuer: Published, signers: dict[str, Signer], algorithm: str
) -> None:
    signed_in = reading(issuer.url)
    for audience in (AUDIENCE, ["other", AUDIENCE]):
        found = await signed_in.identity(signers[algorithm].token("bert", aud=audience))
        assert (found.issuer, found.subject) == (NAME, "bert")
    assert issuer.asked == 1


@pytest.mark.parametrize(
    ("claims", "code"),
    [
        ({"iss": "https://issuer.example/"}, "JWT_ISSUER"),
        ({"iss": None}, "JWT_ISSUER"),
        ({"aud": "others"}, "JWT_AUDIENCE"),
        ({"aud": ["others"]}, "JWT_AUDIENCE"),
        ({"aud": None}, "JWT_AUDIENCE"),
        ({"exp": 1_000}, "JWT_EXPIRED"),
        ({"exp": None}, "JWT_MALFORMED"),
        ({"exp": "tomorrow"}, "JWT_MALFORMED"),
        ({"exp": True}, "JWT_MALFORMED"),
        ({"nbf": 4_000_000_000}, "JWT_NOT_YET"),
        ({"subject": None}, "JWT_SUBJECT"),
        ({"subject": ""}, "JWT_SUBJECT"),
        ({"subject": "x" * 256}, "JWT_SUBJECT"),
        ({"subject": 7}, "JWT_MALFORMED"),
    ],
)
async def test_claims_are_checked(
    issuer: Published, signers: dict[str, Signer], claims: dict[str, Any], code: str
) -> None:
    assert await defect(reading(issuer.url), signers["ES256"].token(**claims)) == code


async def test_times_have_a_leeway_and_no_more(issuer: Published, signers: dict[str, Signer]) -> None:
    now = Clock(1_000_000.0)
    signed_in = reading(issuer.url, now=now)
    token = signers["ES256"].token(exp=1_000_100, nbf=1_000_000)
    assert (await signed_in.identity(token)).until == 1_000_100_000 + 1000 * DEFAULTS.oidc_leeway
    now.seconds = 1_000_100 + DEFAULTS.oidc_leeway - 1
    await signed_in.identity(token)
    # Also of a token that was found good before.
    now.seconds += 1
    assert await defect(signed_in, token) == "JWT_EXPIRED"
    now.seconds = 1_000_000 - DEFAULTS.oidc_leeway
    await signed_in.identity(token)
    now.seconds -= 1
    assert await defect(signed_in, token) == "JWT_NOT_YET"


def unsigned(header: dict[str, Any], claims: dict[str, Any]) -> str:
    """Return what stands before the signature of a token."""
    return ".".join(
        base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in (header, claims)
    )


async def test_no_algorithm_but_that_of_the_key_is_taken(
    issuer: Published, signers: dict[str, Signer]
) -> None:
    signed_in = reading(issuer.url)
    rsa = signers["RS256"]
    claims = {"iss": NAME, "aud": AUDIENCE, "sub": "eve", "exp": int(time.time()) + 60}
    for algorithm in ("none", "None", "NONE", "", None):
        text = unsigned({"alg": algorithm, "kid": rsa.id}, claims)
        for signature in ("", "AAAA"):
            assert await defect(signed_in, f"{text}.{signature}") == "JWT_ALGORITHM"
    # Signed by HMAC with what everybody knows as the secret: the published key.
    public = rsa.key.public_key()
    for algorithm, secret in (
        ("HS256", public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)),
        ("HS256", public.public_bytes(Encoding.PEM, PublicFormat.PKCS1)),
        ("HS256", public.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)),
        ("HS256", json.dumps(rsa.public()).encode()),
        ("RS256", public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)),
    ):
        text = unsigned({"alg": algorithm, "typ": "JWT", "kid": rsa.id}, claims)
        mac = hmac.digest(secret, text.encode(), hashlib.sha256)
        signed = f"{text}.{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"
        expected = "JWT_ALGORITHM" if algorithm == "HS256" else "JWT_SIGNATURE"
        assert await defect(signed_in, signed) == expected
    # One that is taken, but not for this key.
    other = Signer("ES256", rsa.id).token()
    assert await defect(signed_in, other) == "JWT_ALGORITHM"
    for algorithm in ("RS384", "PS256", "ES384"):
        assert (
            await defect(signed_in, f"{unsigned({'alg': algorithm, 'kid': rsa.id}, claims)}.AAAA")
            == "JWT_ALGORITHM"
        )


async def test_signatures_and_forms_are_checked(issuer: Published, signers: dict[str, Signer]) -> None:
    signed_in = reading(issuer.url)
    for algorithm, signer in signers.items():
        good = signer.token()
        head, claims, signature = good.split(".")
        forged = Signer(algorithm, signer.id).token()
        assert await defect(signed_in, forged) == "JWT_SIGNATURE"
        other = signer.token("eve").split(".")[1]
        assert await defect(signed_in, f"{head}.{other}.{signature}") == "JWT_SIGNATURE"
        assert await defect(signed_in, f"{head}.{claims}.") == "JWT_SIGNATURE"
        critical = signer.token(headers={"crit": ["b64"], "b64": True})
        assert await defect(signed_in, critical) == "JWT_MALFORMED"
        assert (await signed_in.identity(good)).subject == "anna"
    for text in (
        "ey..",
        "eyJ.eyJ.x",
        f"{unsigned({'alg': 'RS256', 'kid': 3}, {})}.x",
        "ey" + "a" * 9000 + ".b.c",
        "eyé.é.é",
    ):
        assert await defect(signed_in, text) == "JWT_MALFORMED"


async def test_keys_that_cannot_be_used_are_passed_over(signers: dict[str, Signer]) -> None:
    good = signers["ES256"]
    weak = Signer("RS256", "weak")
    weak.key = generate_private_key(65537, 1024)
    encrypting = Signer("RS256", "encrypting")
    with published(good, weak, encrypting) as issuer:
        issuer.keys[2]["use"] = "enc"
        issuer.keys += [
            {"kty": "oct", "kid": "shared", "k": "c2VjcmV0"},
            {"kty": "EC", "crv": "P-384", "kid": "other"},
            {"kty": "EC", "crv": "P-256", "kid": "broken", "x": "AA", "y": "AA"},
            {"kty": 3},
        ]
        signed_in = reading(issuer.url)
        await signed_in.identity(good.token())
        # A single key of the algorithm needs no name.
        nameless = Signer("ES256", None)
        nameless.key = good.key
        await signed_in.identity(nameless.token())
        assert await defect(signed_in, encrypting.token()) == "JWT_KEY_UNKNOWN"
        with pytest.warns(Warning, match="RSA key"):
            token = weak.token()
        assert await defect(signed_in, token) == "JWT_KEY_UNKNOWN"


async def test_a_new_key_is_fetched_at_most_so_often(issuer: Published, signers: dict[str, Signer]) -> None:
    clock = Clock()
    signed_in = reading(issuer.url, clock)
    await signed_in.identity(signers["ES256"].token())
    assert issuer.asked == 1
    fresh = Signer("ES256", "the next")
    for _ in range(5):
        assert await defect(signed_in, fresh.token()) == "JWT_KEY_UNKNOWN"
    assert issuer.asked == 1
    clock.seconds += DEFAULTS.oidc_refetch
    assert await defect(signed_in, fresh.token()) == "JWT_KEY_UNKNOWN"
    assert issuer.asked == 2
    issuer.keys = [fresh.public()]
    assert await defect(signed_in, fresh.token()) == "JWT_KEY_UNKNOWN"
    clock.seconds += DEFAULTS.oidc_refetch
    found = await asyncio.gather(*(signed_in.identity(fresh.token(str(n))) for n in range(1, 20)))
    assert len({one.subject for one in found}) == 19
    assert issuer.asked == 3
    # The one before it is gone, and with it what it had signed.
    assert await defect(signed_in, signers["ES256"].token()) == "JWT_KEY_UNKNOWN"


async def test_a_key_that_was_taken_back_is_not_believed_for_ever(
    issuer: Published, signers: dict[str, Signer]
) -> None:
    clock = Clock()
    signed_in = reading(issuer.url, clock)
    token = signers["ES256"].token()
    await signed_in.identity(token)
    issuer.keys = [signers["RS256"].public()]
    await signed_in.identity(token)
    clock.seconds += DEFAULTS.oidc_fresh + 1
    await signed_in.identity(signers["RS256"].token())
    for _ in range(6000):
        if issuer.asked == 2 and signed_in._keys.generation == 2:
            break
        await asyncio.sleep(0.01)
    assert await defect(signed_in, token) == "JWT_KEY_UNKNOWN"


@pytest.mark.parametrize("trouble", ["500", "redirect", "no keys", "no JSON", "too large", "gone"])
async def test_without_the_issuer_s_keys_nobody_is_refused_for_good(
    signers: dict[str, Signer], trouble: str
) -> None:
    with published(*signers.values()) as issuer:
        match trouble:
            case "500":
                issuer.status = 500
            case "redirect":
                issuer.status = 302
            case "no keys":
                issuer.body = b'{"jwks": []}'
            case "no JSON":
                issuer.body = b"<html>"
            case "too large":
                issuer.body = b" " * (jwks.MAX_BYTES + 1)
            case _:
                pass
        where = issuer.url
        if trouble != "gone":
            clock = Clock()
            signed_in = reading(where, clock)
            token = signers["ES256"].token()
            for _ in range(3):
                with pytest.raises(IssuerUnavailable):
                    await signed_in.identity(token)
            assert issuer.asked == 1, "an issuer in trouble is not asked for each token"
            issuer.status, issuer.body = 200, None
            clock.seconds += DEFAULTS.oidc_retry
            assert (await signed_in.identity(token)).subject == "anna"
    if trouble == "gone":
        with pytest.raises(IssuerUnavailable):
            await reading(where).identity(signers["ES256"].token())


async def test_keys_at_hand_serve_while_the_issuer_is_down(signers: dict[str, Signer]) -> None:
    clock = Clock()
    with published(signers["ES256"]) as issuer:
        signed_in = reading(issuer.url, clock)
        await signed_in.identity(signers["ES256"].token())
    clock.seconds += DEFAULTS.oidc_fresh + 1
    assert (await signed_in.identity(signers["ES256"].token("bert"))).subject == "bert"
    # Of a key that is not at hand nobody can say anything.
    with pytest.raises(IssuerUnavailable):
        await signed_in.identity(signers["RS256"].token())
    clock.seconds += DEFAULTS.oidc_stale
    with pytest.raises(IssuerUnavailable):
        await signed_in.identity(signers["ES256"].token())


async def test_keys_come_from_a_file_too(tmp_path: Path, signers: dict[str, Signer]) -> None:
    file = tmp_path / "keys.json"
    clock = Clock()
    signed_in = reading(str(file), clock)
    with pytest.raises(IssuerUnavailable):
        await signed_in.identity(signers["EdDSA"].token())
    file.write_text(json.dumps({"keys": [signers["EdDSA"].public()]}))
    clock.seconds += DEFAULTS.oidc_retry
    assert (await signed_in.identity(signers["EdDSA"].token())).subject == "anna"


def test_a_player_stays_the_same_when_keys_are_rotated(tmp_path: Path) -> None:
    async def made() -> tuple[PlayerToken, PlayerToken, PlayerToken]:
        keyring = await Keyring.open(FilePlace(tmp_path / "keyring.json"))
        tokens = Tokens(keyring)
        before = tokens.player_of_identity(NAME, "anna", 5)
        await keyring.rotate()
        return before, tokens.player_of_identity(NAME, "anna", 5), tokens.player_of_identity(NAME, "bert", 5)

    before, after, other = asyncio.run(made())
    assert before == after
    assert before.player != other.player
    assert len(before.player) == 16
    assert "anna" not in before.player


@pytest.fixture
async def elsewhere(resources: Resources, issuer: Published) -> AsyncIterator[Api]:
    """An API that takes the issuer's tokens."""
    async with opened_api(resources, ApiSettings(heartbeat=0.5)) as api:
        api.service.identities = SignedIn(OidcSettings(NAME, AUDIENCE, issuer.url), resources.clock.now)
        yield api


async def test_who_is_signed_in_elsewhere_is_a_player_with_seats_and_lists(
    elsewhere: Api, signers: dict[str, Signer]
) -> None:
    api = elsewhere
    made = await api.create("pebbles")
    match = made["match"]["id"]
    joined = await api.join(made["code"], signers["RS256"].token("anna"))
    assert joined["__typename"] == "SeatJoined"
    # Another token of hers, of another key, is as good; another subject is somebody else.
    later = signers["ES256"].token("anna", exp=int(time.time()) + 7200)
    assert (await api.match(match, later))["viewer"] == "0"
    assert [edge["node"]["id"] for edge in (await api.ask(MINE, later))["edges"]] == [match]
    bert = signers["EdDSA"].token("bert")
    assert (await api.match(match, bert))["viewer"] == "public"
    assert (await api.ask(MINE, bert))["edges"] == []
    assert (await api.join(made["code"], bert))["seat"] == 1
    for token in (later, bert):
        ready = "mutation($id: ID!) { ready(matchId: $id) { __typename } }"
        assert (await api.ask(ready, token, id=match))["__typename"] == "TableChanged"
    assert (await api.play(match, later, "bid 1"))["__typename"] == "MovePlayed"
    # The token that joining gave serves beside it; nothing of who she is stands in the log.
    assert (await api.match(match, joined["token"]))["viewer"] == "0"
    entries = await api.service.entries(match, 0, 100)
    assert not any(b"anna" in entry.pack() or NAME.encode() in entry.pack() for entry in entries)


async def test_each_defect_is_a_refusal_of_its_own(elsewhere: Api, signers: dict[str, Signer]) -> None:
    made = await elsewhere.create("pebbles")
    signer = signers["ES256"]
    for token, code in (
        (signer.token(exp=1000), "JWT_EXPIRED"),
        (signer.token(aud="x"), "JWT_AUDIENCE"),
        (signer.token(iss="x"), "JWT_ISSUER"),
        (Signer("ES256", signer.id).token(), "JWT_SIGNATURE"),
        (Signer("ES256", "nobody's").token(), "JWT_KEY_UNKNOWN"),
        ("eyJhbGciOiJub25lIn0.e30.", "JWT_ALGORITHM"),
        ("eyJ.e.e", "JWT_MALFORMED"),
    ):
        answer = await elsewhere.ask(JOIN, token, code=made["code"], r=strong())
        assert (answer["__typename"], answer["code"], answer["retryable"]) == ("Forbidden", code, False)
        assert answer["message"]
        assert answer["hint"]
        assert str(signer.id) not in str(answer)
    assert (await elsewhere.match(made["match"]["id"]))["seats"][0]["taken"] is False


async def test_an_issuer_that_is_down_may_be_asked_again(
    elsewhere: Api, issuer: Published, signers: dict[str, Signer]
) -> None:
    issuer.status = 503
    made = await elsewhere.create("pebbles")
    answer = await elsewhere.ask(JOIN, signers["ES256"].token(), code=made["code"], r=strong())
    assert (answer["__typename"], answer["code"], answer["retryable"]) == (
        "Unavailable",
        "ISSUER_UNAVAILABLE",
        True,
    )
    assert issuer.url not in str(answer)
    # Others are not concerned.
    assert (await elsewhere.join(made["code"]))["__typename"] == "SeatJoined"


async def test_without_an_issuer_no_such_token_is_taken(api: Any, signers: dict[str, Signer]) -> None:
    made = await api.create("pebbles")
    answer = await api.ask(JOIN, signers["ES256"].token(), code=made["code"], r=strong())
    assert (answer["__typename"], answer["code"]) == ("Forbidden", "BAD_TOKEN")


async def test_a_stream_ends_with_the_token_that_opened_it(
    server: Server, issuer: Published, signers: dict[str, Signer]
) -> None:
    clock = Clock(server.api.service.resources.clock.now() / 1000)
    service = server.api.service
    service.identities = SignedIn(OidcSettings(NAME, AUDIENCE, issuer.url), clock.ms)
    now = service.resources.clock.now
    token = signers["ES256"].token(exp=int(clock.seconds) + 60)
    made = await server.api.create("pebbles")
    await server.api.join(made["code"], token)
    stream = (
        "subscription($id: ID!) { match(id: $id) { __typename ... on MatchUpdate { match { viewer } }"
        " ... on Refusal { code } } }"
    )
    async with socket(server, {"token": token}) as opened:
        payload = {"query": stream, "variables": {"id": made["match"]["id"]}}
        await send(opened, id="1", type="subscribe", payload=payload)
        assert (await hear(opened))["payload"]["data"]["match"]["match"]["viewer"] == "0"
        later = lambda: now() + 3_600_000  # noqa: E731
        service.resources.clock.now = later  # type: ignore[method-assign]  # time passes
        assert (await hear(opened))["payload"]["data"]["match"]["code"] == "NOT_YOUR_SEAT"
        assert (await hear(opened))["type"] == "complete"


@pytest.mark.parametrize(("status", "expires", "code"), [(500, 4_000_000_000, 1013), (200, 1000, 4403)])
async def test_a_socket_is_closed_by_what_is_wrong(
    server: Server, issuer: Published, signers: dict[str, Signer], status: int, expires: int, code: int
) -> None:
    service = server.api.service
    service.identities = SignedIn(OidcSettings(NAME, AUDIENCE, issuer.url), service.resources.clock.now)
    issuer.status = status
    payload = {"token": signers["ES256"].token(exp=expires)}
    async with connect(server.socket, subprotocols=["graphql-transport-ws"]) as opened:  # type: ignore[list-item]  # a NewType of str
        await send(opened, type="connection_init", payload=payload)
        with pytest.raises(ConnectionClosed) as closed:
            await hear(opened)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


@pytest.mark.parametrize("value", ["http://127.0.0.1:9", "socks5://127.0.0.1:9", "nonsense://", "[::1"])
async def test_an_issuer_on_this_machine_is_asked_without_a_proxy(
    issuer: Published, monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    for name in ("HTTP_PROXY", "ALL_PROXY", "NO_PROXY"):
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("SSL_CERT_FILE", "/nowhere.pem")
    await KeySet(OidcSettings(oidc_jwks=issuer.url), now=Clock()).refresh()
    assert issuer.asked == 1


async def test_a_proxy_that_cannot_be_used_is_an_issuer_that_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ALL_PROXY", "nonsense://")
    with pytest.raises(IssuerUnavailable):
        await KeySet(OidcSettings(oidc_jwks="http://issuer.example/keys"), now=Clock()).refresh()
