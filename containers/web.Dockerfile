# docker build -f containers/web.Dockerfile -t waymark-web .
FROM node:24-bookworm-slim AS manifests
WORKDIR /waymark
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY emails/package.json emails/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY seam/package.json seam/

FROM manifests AS build
RUN npm ci --workspace @waymark/web --workspace @waymark/contract
COPY tsconfig.base.json ./
COPY packages/contract packages/contract
COPY apps/web apps/web
RUN npm run build --workspace @waymark/web && rm -rf apps/web/.next/cache

FROM manifests AS packages
RUN npm ci --omit=dev --workspace @waymark/web --workspace @waymark/contract

FROM packages
COPY packages/contract packages/contract
COPY --from=build /waymark/apps/web apps/web
USER node
ENV NODE_ENV=production HOST=0.0.0.0
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
WORKDIR /waymark/apps/web
CMD ["node", "--v8-pool-size=0", "server.ts"]
