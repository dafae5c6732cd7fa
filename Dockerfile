# A server in two stages: the first builds the pages, the second has only what serving reads.
# `npm run ship -- image` does the same steps without Docker, `npm run check -- containers` checks this file, and
# `npm run ship -- pin` writes the digests: docs/operating.md ("In a container").
FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY . .
# Brings pnpm and the dependencies into this folder, as on any machine.
RUN ["npm", "start", "--", "--build"]
RUN ["node", "tools/bootstrap/run.mjs", "--to-serve", "node", "tools/ship/stage/main.ts", "/image"]

FROM base
# The user `node` of the base image, by number: Kubernetes can't tell whether a name is root.
RUN ["install", "--directory", "--owner=1000", "--group=1000", "--mode=0700", "/var/lib/stackmate"]
COPY --from=build /image .
USER 1000:1000
# The repository isn't in the image: `--build-arg COMMIT=$(git rev-parse HEAD)` says what was built.
ARG COMMIT=
ENV STACKMATE_COMMIT=$COMMIT
ENV STACKMATE_ENVIRONMENT=Prod STACKMATE_DATA=/var/lib/stackmate
# `docker stop` waits ten seconds; STACKMATE_DRAIN_TIME must be less.
ENV STACKMATE_DRAIN_TIME=8s
# All other files are read-only; without a writable /tmp, each thread compiles for itself.
ENV NODE_COMPILE_CACHE=/tmp/node
VOLUME /var/lib/stackmate
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "ops/containers/health.mjs"]
CMD ["node", "apps/server/src/main.ts"]
