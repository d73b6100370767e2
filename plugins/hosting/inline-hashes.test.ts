import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { inlineScriptHashes, styleAttributeHashes } from './inline-hashes';

const sha256 = (value: string) => `sha256-${createHash('sha256').update(value).digest('base64')}`;

test('hashes inline scripts as they stand, and only those that run', () => {
  const html = `<script>a < b && c</script><script src=/x.js defer></script><script type=application/ld+json>{}</script><script type="module">m</script>`;
  assert.deepEqual(inlineScriptHashes(html), [sha256('a < b && c'), sha256('m')]);
});

test('hashes style attributes in every way of quoting, with entities read', () => {
  const html = `<svg style="display: none;"><p id=x style='a:"b"'><i style=color:red><b style="c:&quot;d&quot;">`;
  assert.deepEqual(styleAttributeHashes(html), [sha256('display: none;'), sha256('a:"b"'), sha256('color:red'), sha256('c:"d"')]);
});

test('a style attribute named in a script or in text is none', () => {
  assert.deepEqual(styleAttributeHashes(`<script>'<p style="x">'</script><p>style="y"</p>`), []);
});
