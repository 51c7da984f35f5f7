# The images of the site (`site`, the default), of the Studio (`studio`) and of the proxy (`proxy`).
# docs/operations.md, section "Containers", explains how to build and run them.

FROM node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20 AS node

FROM nginxinc/nginx-unprivileged:1.30.5-alpine@sha256:4714e0b1b2577eaa1a6131d07c958b67f0eb68e6d0521e90c6e5287db8cf0bc5 AS nginx

FROM node AS build
WORKDIR /build
COPY . .
RUN npm ci
# Pages and Studio contain these values; none of them is a secret.
ARG SANITY_PROJECT_ID SANITY_DATASET SITE_URL STUDIO_URL
ARG TAG_MANAGER_ID AD_PIXEL_ID SESSION_POLL_SECONDS SESSION_POLL_OFFLINE
RUN SANITY_STUDIO_PROJECT_ID="$SANITY_PROJECT_ID" SANITY_STUDIO_DATASET="${SANITY_DATASET:-production}" \
  SANITY_STUDIO_PREVIEW_ORIGIN="$SITE_URL" deploy/buildRelease.sh --studio release

FROM nginx AS proxy
COPY deploy/*.conf /srv/nginx/
COPY deploy/pages /srv/nginx/pages
# `temp` must be writable: a tmpfs if the file system is read-only.
VOLUME /srv/nginx/temp
EXPOSE 8080
CMD ["nginx", "-p", "/srv/nginx", "-c", "/srv/nginx/nginx.conf", "-e", "stderr", "-g", "daemon off;"]

FROM nginx AS studio
COPY deploy/studio.conf /etc/nginx/conf.d/default.conf
COPY --from=build /build/release/studio /usr/share/nginx/html
EXPOSE 8080

FROM node AS site
ENV NODE_ENV=production PORT=3000 HOSTNAME=0.0.0.0 NEXT_TELEMETRY_DISABLED=1 NEXT_MANUAL_SIG_HANDLE=true
WORKDIR /app
COPY --from=build /build/release/site ./
# `node /migrate/local/database/commands/migrate.js` applies the migrations.
COPY --from=build /build/release/migrate /migrate
# The page cache. If the file system is read-only, mount a tmpfs here.
RUN mkdir -p .next/server/isr-cache && chown node:node .next/server/isr-cache
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
