#!/bin/sh
# Creates the user and the database of the site. PostgreSQL's image runs this script once, when its volume is empty.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set "password=$SITE_DATABASE_PASSWORD" <<'SQL'
CREATE ROLE site LOGIN PASSWORD :'password' NOSUPERUSER NOCREATEDB NOCREATEROLE;
CREATE DATABASE site OWNER site;
SQL
