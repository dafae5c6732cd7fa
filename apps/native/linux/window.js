// A window with the game by WebKitGTK: gjs -m window.js ADDRESS LINK
import GLib from 'gi://GLib';
import Gio from 'gi://Gio';
import Gtk from 'gi://Gtk?version=4.0';
import WebKit from 'gi://WebKit?version=6.0';
import { programArgs } from 'system';

const [address, link] = programArgs;

/** Whether an address belongs to the server; others open in the browser. */
const isOurs = (uri) => uri === address || uri.startsWith(`${address}/`);

function openOutside(uri) {
  if (/^(?:https?|mailto):/.test(uri)) Gio.AppInfo.launch_default_for_uri(uri, null);
}

const app = new Gtk.Application({
  application_id: '@ID@',
  flags: Gio.ApplicationFlags.HANDLES_OPEN,
});

function openWindow(uri) {
  const folder = (base) => GLib.build_filenamev([base, '@COMMAND@', 'webkit']);
  const session = WebKit.NetworkSession.new(
    folder(GLib.get_user_data_dir()),
    folder(GLib.get_user_cache_dir()),
  );
  const view = new WebKit.WebView({ network_session: session });
  view.connect('decide-policy', (_view, decision, type) => {
    if (type === WebKit.PolicyDecisionType.RESPONSE) return false;
    const target = decision.get_navigation_action().get_request().get_uri();
    if (type === WebKit.PolicyDecisionType.NAVIGATION_ACTION && isOurs(target)) return false;
    decision.ignore();
    if (isOurs(target)) view.load_uri(target);
    else openOutside(target);
    return true;
  });
  // The game asks for notifications and, to scan cards, for the camera.
  view.connect('permission-request', (_view, request) => {
    if (!isOurs(view.get_uri())) request.deny();
    else if (request instanceof WebKit.NotificationPermissionRequest) request.allow();
    else if (request instanceof WebKit.UserMediaPermissionRequest) request.allow();
    else request.deny();
    return true;
  });
  const window = new Gtk.ApplicationWindow({
    application: app,
    title: '@NAME@',
    default_width: 1280,
    default_height: 800,
    child: view,
  });
  view.connect('notify::title', () => window.set_title(view.get_title() || '@NAME@'));
  view.load_uri(uri);
  window.present();
}

app.connect('open', (_app, files) => {
  const [view] = app.get_windows().map((window) => window.get_child());
  const uri = files[0].get_uri();
  if (view === undefined) openWindow(uri);
  else view.load_uri(uri);
});

app.run(['@COMMAND@', address + link]);
