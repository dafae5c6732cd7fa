// Connects the game's files in an app for Android or iOS with the device and the server. The page loads it first. It uses
// the bridge that Capacitor puts into the page, so nothing needs to be built.
(() => {
  const { server } = document.currentScript.dataset;
  const native = window.Capacitor;

  /** Returns an address at the server for one at the app's own files. */
  const atServer = (address) => {
    const url = new URL(address, location.href);
    return url.origin === location.origin && url.pathname.startsWith('/api/')
      ? server + url.pathname + url.search
      : address;
  };

  // Answers come from the server, files from the app.
  const fetchFrom = window.fetch.bind(window);
  window.fetch = (request, init) =>
    fetchFrom(
      request instanceof Request
        ? new Request(atServer(request.url), request)
        : atServer(String(request)),
      init,
    );

  // Pages of the site aren't in the app: they open in the browser.
  addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link === null) return;
      const url = new URL(link.href, location.href);
      if (url.origin !== location.origin || /^\/play(?:\/|$)/.test(url.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      window.open(server + url.pathname + url.search + url.hash, '_blank', 'noopener');
    },
    true,
  );

  if (native === undefined) return;

  const call = (plugin, method, options = {}) =>
    native.nativePromise(plugin, method, options).catch(() => undefined);

  // iOS has no vibration for pages.
  if (!('vibrate' in navigator)) {
    navigator.vibrate = (pattern) => {
      const [first] = [pattern].flat();
      if (first > 0) void call('Haptics', 'impact', { style: first > 30 ? 'MEDIUM' : 'LIGHT' });
      return true;
    };
  }

  if (!('share' in navigator)) {
    navigator.share = ({ title, text, url }) =>
      native.nativePromise('Share', 'share', { title, text, url });
  }

  /** Opens a link that the system gave to the app: one of the server, or one with the app's scheme. */
  const open = (address) => {
    const url = URL.parse(address);
    if (url === null) return;
    const path =
      url.origin === server ? url.pathname : `/${url.host}${url.pathname}`.replace(/\/$/, '');
    if (/^\/play(?:\/|$)/.test(path)) location.assign(path + url.search);
  };
  native.addListener('App', 'appUrlOpen', ({ url }) => open(url));

  // The server names the page that a notification is about.
  native.addListener('PushNotifications', 'pushNotificationActionPerformed', (action) =>
    open(server + action.notification.data.path),
  );

  native.addListener('App', 'backButton', ({ canGoBack }) => {
    if (canGoBack) history.back();
    else void call('App', 'minimizeApp');
  });
})();
