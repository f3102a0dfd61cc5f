#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: the two roles of docs/operating/configure.md.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres \
  --set owner_password="$(cat /run/secrets/owner-password)" \
  --set service_password="$(cat /run/secrets/service-password)" <<'SQL'
CREATE ROLE market_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE market_service LOGIN PASSWORD :'service_password';
CREATE DATABASE market OWNER market_owner;
SQL
