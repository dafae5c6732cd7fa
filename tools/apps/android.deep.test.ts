import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buildWebview,
  missingPackages,
  readConfig,
  trustedWebActivity,
  webviewNeeds,
  webviewProject,
  writeProject,
} from '@stackmate/native';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const missing = missingPackages(webviewNeeds);
const canRun = missing.length === 0 || process.env['CI'] !== undefined;
const needs = canRun ? '' : ` (needs apt-get install android-framework-res ${missing.join(' ')})`;

const framework = '/usr/share/android-framework-res/framework-res.apk';

describe.skipIf(!canRun)(`apps for Android${needs}`, { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackmate-android-'));
  const config = readConfig({ server: 'https://play.example.test', id: 'test.example.cards' });
  let file = '';

  function run(program: string, ...input: readonly string[]): string {
    const { status, stdout, stderr } = spawnSync(program, input, {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program}: ${stdout}${stderr}`);
    return stdout;
  }

  beforeAll(async () => {
    const project = join(folder, 'webview');
    writeProject(project, await webviewProject(config));
    file = buildWebview(config, project);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('have a package whose binary manifest opens links of the server', () => {
    const tree = run('aapt2', 'dump', 'xmltree', '--file', 'AndroidManifest.xml', file);
    expect(tree).toContain('package="test.example.cards.webview"');
    expect(tree).toMatch(/android:autoVerify\(0x[\da-f]+\)=true/);
    for (const [name, value] of [
      ['scheme', 'https'],
      ['host', 'play.example.test'],
      ['pathPrefix', '/play/'],
      ['scheme', 'stackmate'],
    ]) {
      expect(tree).toMatch(new RegExp(`android:${name}\\(0x[\\da-f]+\\)="${value}"`));
    }
    // No text in clear, no debugger, and no right but the network.
    expect(tree).toMatch(/android:usesCleartextTraffic\(0x[\da-f]+\)=false/);
    expect(tree).not.toContain('debuggable');
    const permissions = run('aapt2', 'dump', 'permissions', file).match(/uses-permission: .*/g);
    expect(permissions).toEqual(["uses-permission: name='android.permission.INTERNET'"]);
  });

  it('have a package that is signed and aligned', () => {
    const verified = run('apksigner', 'verify', '--verbose', '--print-certs', file);
    expect(verified).toMatch(/^Verifies$/m);
    expect(verified).toMatch(/v2 scheme \(APK Signature Scheme v2\): true/);
    expect(verified).toContain('CN=Test');
    run('zipalign', '-c', '4', file);
  });

  it('have code that overrides what Android calls', () => {
    const code = join(folder, 'code');
    run('baksmali', 'disassemble', '--output', code, file);
    const methods = run('baksmali', 'list', 'methods', file);
    for (const method of [
      'MainActivity;->onBackPressed()V',
      'MainActivity;->onNewIntent(Landroid/content/Intent;)V',
      'MainActivity;->onActivityResult(IILandroid/content/Intent;)V',
      'Links;->shouldOverrideUrlLoading(Landroid/webkit/WebView;Landroid/webkit/WebResourceRequest;)Z',
      'Chooser;->onShowFileChooser(Landroid/webkit/WebView;Landroid/webkit/ValueCallback;Landroid/webkit/WebChromeClient$FileChooserParams;)Z',
      'Downloads;->onDownloadStart(Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;J)V',
    ]) {
      expect(methods).toContain(`Ltest/example/cards/webview/${method}`);
    }
  });

  it('have a trusted web activity whose resources and manifest fit together', async () => {
    const project = join(folder, 'activity');
    writeProject(project, await trustedWebActivity(config));
    const main = join(project, 'app/src/main');
    run('aapt2', 'compile', '--dir', join(main, 'res'), '-o', 'activity.zip');
    // Gradle adds the package's name and the versions.
    const named = ['--rename-manifest-package', config.id, '--custom-package', config.id];
    const linked = ['link', '-I', framework, '--manifest', join(main, 'AndroidManifest.xml')];
    const { stderr } = spawnSync(
      'aapt2',
      [...linked, ...named, '-o', 'activity.apk', 'activity.zip'],
      { cwd: folder, encoding: 'utf8' },
    );
    // Nothing but the name, which only Gradle knows.
    const faults = stderr.split('\n').filter((line) => /error:/.test(line));
    expect(faults.filter((line) => !/'package'/.test(line))).toEqual([]);
  });
});
