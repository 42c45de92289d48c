#!/bin/sh
# A bot in curl and sed: takes a seat with a join code and plays random legal moves until the match is over.
#   sh bot.sh http://127.0.0.1:8000 JOIN-CODE
set -eu
url=$1 code=$2 token= seen=null tries=8
export no_proxy="${no_proxy:-${NO_PROXY:-}},localhost,127.0.0.1,::1" # never reach this machine through a proxy

ask() { # document, variables: prints the answer. A retry sends the same body and thus the same request id.
    curl -sS --retry $tries --retry-delay 2 --retry-all-errors --max-time 60 "$url/graphql" \
        -H 'Content-Type: application/json' -H 'Accept: application/json' \
        ${token:+-H "Authorization: Bearer $token"} -d "{\"query\":\"$(echo "$1" | tr '\n' ' ')\",\"variables\":$2}"
}
field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p"; } # the value of a field in an answer
fresh() { od -An -N16 -tx1 /dev/urandom | tr -d ' \n'; }      # a request id of 128 random bits

answer=$(ask 'mutation($c: String, $id: ID!) { joinMatch(code: $c, requestId: $id) {
    ... on SeatJoined { seat token match { id } } ... on Refusal { message hint } } }' \
    "{\"c\":\"$code\",\"id\":\"$(fresh)\"}")
token=$(echo "$answer" | field token)
match=$(echo "$answer" | field id)
[ -n "$token" ] && tries=99999 || { echo "$answer" >&2; exit 1; } # with a seat, wait out every outage
ask 'mutation($m: ID!) { ready(matchId: $m) { __typename } }' "{\"m\":\"$match\"}" >/dev/null

while :; do
    # Ask for a random number of legal moves and play the last, which is the one that `field` finds.
    moves=$(($(od -An -N1 -tu1 /dev/urandom) + 1))
    due=$(ask 'query($m: ID!, $seen: Cursor, $moves: Int) {
        nextDecision(matchId: $m, after: $seen, moves: $moves) { __typename
        ... on DecisionDue { legalMoves { moves { notation } } head { seq } cursor } } }' \
        "{\"m\":\"$match\",\"seen\":$seen,\"moves\":$moves}")
    case $due in
    *MatchEnded*) echo "Match $match is over."; exit ;;
    *DecisionDue*) ;;
    *NothingYet*) continue ;;
    *) echo "$due" >&2; exit 1 ;;
    esac
    seen="\"$(echo "$due" | field cursor)\""
    played=$(ask 'mutation($m: ID!, $move: String!, $seq: Int, $id: ID) { playMove(matchId: $m, requestId: $id,
        move: {notation: $move}, expectedSeq: $seq) { __typename } }' "{\"m\":\"$match\",\"id\":\"$(fresh)\",
        \"move\":\"$(echo "$due" | field notation)\",\"seq\":$(echo "$due" | field seq)}")
    case $played in *MovePlayed* | *StaleSeq*) ;; *) echo "$played" >&2; exit 1 ;; esac
done
