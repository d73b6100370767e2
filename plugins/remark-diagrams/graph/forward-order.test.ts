import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forwardOrder } from './forward-order';
import type { Graph } from './graph';

function graph(names: string, arrows: string): Graph {
  return {
    boxes: names.split(' ').map((id) => ({ id, shape: id === 'start' ? 'start' : 'state', label: id, tone: null })),
    arrows: arrows.split(' ').map((arrow) => {
      const [from = '', to = ''] = arrow.split('>');
      return { from, to, labels: [], nearFrom: '', nearTo: '' };
    }),
  };
}

const order = (ordered: Graph) => ordered.boxes.map(({ id }) => id).join(' ');

test('a state that others lead to comes after them', () => {
  assert.equal(order(forwardOrder(graph('start a failed b', 'start>a a>failed a>b b>failed'))), 'start a b failed');
});

test('what the table starts with stays first, though most arrows lead back to it', () => {
  assert.equal(order(forwardOrder(graph('start a b c', 'start>a a>b b>c b>a c>a'))), 'start a b c');
});
