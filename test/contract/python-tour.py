"""Makes the calls of a plan by the Python client, and prints each body on a line: sync, or with await."""

import asyncio
import json
import os
import re
import sys
import tempfile
from pathlib import Path

from market_data import ApiError, AsyncClient, Client, SavedFile

base_url, api_key = os.environ["BASE_URL"], os.environ["API_KEY"]
clients = {"anonymous": Client(base_url), "keyed": Client(base_url, api_key=api_key)}
async_clients = {"anonymous": AsyncClient(base_url), "keyed": AsyncClient(base_url, api_key=api_key)}
folder = tempfile.TemporaryDirectory()
target = Path(folder.name) / "export"


def call(client, stop):
    name = re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), stop["operationId"])
    given = {**stop["path"], **stop["query"]}
    first = [target] if stop["operationId"] == "exportProduct" else []
    return getattr(client, name)(*first, **{"from_" if key == "from" else key: value for key, value in given.items()})


def body_of(reply):
    if isinstance(reply, SavedFile):
        return reply.path.read_text(errors="replace")
    return {"data": reply.data, "meta": reply.meta} if hasattr(reply, "meta") else reply.data


async def main():
    for stop in json.load(sys.stdin):
        try:
            if stop["awaits"]:
                body = body_of(await call(async_clients[stop["caller"]], stop))
            else:
                body = body_of(call(clients[stop["caller"]], stop))
        except ApiError as error:
            body = {"refused": str(error)}
        print(json.dumps(body))
    for client in async_clients.values():
        await client.aclose()


asyncio.run(main())
for client in clients.values():
    client.close()
