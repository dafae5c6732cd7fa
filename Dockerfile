# The server with everything it needs: the sources run as they are.
FROM node:24-slim
WORKDIR /app
COPY . .
# Brings pnpm and the dependencies into this folder, as on any machine, and builds the pages: the user below may not
# write here.
RUN npm start -- --build && mkdir /var/lib/stackmate && chown node /var/lib/stackmate
USER node
# The repository isn't in the image: `--build-arg COMMIT=$(git rev-parse HEAD)` says what was built.
ARG COMMIT=
ENV STACKMATE_COMMIT=$COMMIT
ENV STACKMATE_ENVIRONMENT=Prod STACKMATE_DATA=/var/lib/stackmate
VOLUME /var/lib/stackmate
EXPOSE 3000
# `docker stop` waits ten seconds; STACKMATE_DRAIN_TIME must be less.
ENV STACKMATE_DRAIN_TIME=8s
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
# The pages are built: this starts the server alone, without npm between it and the signals.
CMD ["node", "tools/bootstrap/run.mjs", "--to-serve", "node", "apps/server/src/main.ts"]
