// The image's HEALTHCHECK: exits with 0 if the server in this container answers. Its base image has no curl.

const port = process.env.STACKMATE_PORT || process.env.PORT || 3000;
try {
  const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`);
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
