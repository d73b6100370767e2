import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offlineAddress } from './addresses';
import { rewriteCss, rewriteHtml, rewriteRuntime, rewriteScript } from './rewrite';

const root = { url: 'https://docs.access.example', baseUrl: '/' };
const portal = { url: 'https://www.access.example', baseUrl: '/portal/' };
const head = '<html><head><meta charset=UTF-8>';

test('an address of the site is that of a file, from wherever it is named', () => {
  const from = (file: string) => (address: string) => offlineAddress(address, file, root);
  assert.equal(from('index.html')('/'), 'index.html');
  assert.equal(from('index.html')('/main/'), 'main/index.html');
  assert.equal(from('main/api/index.html')('/main/api/openapi?a=b#c'), '../../main/api/openapi/index.html?a=b#c');
  assert.equal(from('main/index.html')('/openapi_v3.json'), '../openapi_v3.json');
});

test('what the archive leaves out is on the web', () => {
  assert.equal(offlineAddress('/offline.zip', 'main/index.html', root), 'https://docs.access.example/offline.zip');
  assert.equal(
    offlineAddress('/portal/release-notes/rss.xml', 'index.html', portal),
    'https://www.access.example/portal/release-notes/rss.xml',
  );
});

test('other addresses stay as they are', () => {
  for (const address of ['https://status.access.example/', '//host.example/x', '#anchor', 'mailto:a@b.example', '../x.html', '']) {
    assert.equal(offlineAddress(address, 'main/index.html', root), address);
  }
  assert.equal(offlineAddress('/other/main/', 'main/index.html', portal), '/other/main/');
});

test('below a base URL the same files are meant', () => {
  assert.equal(offlineAddress('/portal/', 'main/index.html', portal), '../index.html');
  assert.equal(offlineAddress('/portal/main/api/webhooks#retries', 'main/index.html', portal), '../main/api/webhooks/index.html#retries');
  const page = rewriteHtml(`${head}<a href=/portal/main/>`, 'index.html', '/portal/', portal);
  assert.equal(page, `${head}<script src="offline.js" data-route="/portal/"></script><a href="main/index.html">`);
  assert.equal(rewriteRuntime('a.p="/portal/",b()', 'runtime.js', portal), 'a.p=offlineSite.root,b()');
});

test('tags are rewritten in every way of quoting; text, scripts and comments are not', () => {
  const page = (body: string) => rewriteHtml(head + body, 'main/index.html', '/main/', root).replace(/^.*?<\/script>/, '');
  assert.equal(page('<a class=x href=/><img src=/img/a.svg />'), '<a class=x href="../index.html"><img src="../img/a.svg" />');
  assert.equal(page(`<a title="a > b" href='/main/api/'>`), `<a title="a > b" href='../main/api/index.html'>`);
  assert.equal(page('<script src=/a.js defer></script>'), '<script src="../a.js" defer></script>');
  assert.equal(page('<img srcset="/a.png 1x, /b.png 2x">'), '<img srcset="../a.png 1x, ../b.png 2x">');
  for (const kept of [
    '<script>x = \'<a href="/main/">\'</script>',
    '<!-- <a href="/main/"> -->',
    '<p>href="/main/"</p>',
    '<p data-href=/x>',
  ]) {
    assert.equal(page(kept), kept);
  }
  assert.equal(page('<link rel=preload as=fetch href=/openapi_v3.json crossorigin=anonymous />'), '');
  assert.equal(page('<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/assets/fonts/text.woff2">'), '');
});

test('styles find their images', () => {
  assert.equal(
    rewriteCss('a{b:url(/img/a.svg);c:url("/img/b.svg");d:url("data:image/svg+xml;utf8,<svg/>")}', 'assets/css/a.css', root),
    'a{b:url(../../img/a.svg);c:url("../../img/b.svg");d:url("data:image/svg+xml;utf8,<svg/>")}',
  );
});

test('scripts take their address from the page', () => {
  assert.equal(rewriteScript('var a=window.location,b=this.window.locations'), 'var a=offlineSite.location,b=this.window.locations');
});

test('a bundle or a page of another form is refused', () => {
  assert.throws(() => rewriteRuntime('a.p="/other/"', 'runtime.js', root), /runtime\.js has .* 0 times instead of once/);
  assert.throws(() => rewriteRuntime('a.p="/",b.p="/"', 'runtime.js', root), /2 times instead of once/);
  assert.throws(() => rewriteHtml('<html>', 'index.html', '/', root), /index\.html has .* 0 times/);
});
