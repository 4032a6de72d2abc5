import { type Panel, rows } from './panels.ts';

/** Of the 24 columns of a board. */
const WIDTH = 8;
const HEIGHT = 8;
const SOURCE = { type: 'prometheus', uid: '$source' };

/** The board as Grafana imports it: it asks for the Prometheus that it reads from. */
export function boardDocument(): string {
  const panels: object[] = [];
  let y = 0;
  for (const [title, shown] of Object.entries(rows)) {
    panels.push({
      id: panels.length + 1,
      type: 'row',
      title,
      collapsed: false,
      panels: [],
      gridPos: { h: 1, w: 24, x: 0, y },
    });
    y += 1;
    shown.forEach((panel, at) => {
      const place = { h: HEIGHT, w: WIDTH, x: (at % 3) * WIDTH, y: y + Math.floor(at / 3) * HEIGHT };
      panels.push(panelOf(panel, panels.length + 1, place));
    });
    y += Math.ceil(shown.length / 3) * HEIGHT;
  }
  const board = {
    title: 'Headland',
    uid: 'headland',
    schemaVersion: 39,
    version: 1,
    editable: true,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
    panels,
  };
  return `${JSON.stringify(board, null, 2)}\n`;
}

function panelOf({ title, unit, shows }: Panel, id: number, gridPos: object): object {
  return {
    id,
    type: 'timeseries',
    title,
    gridPos,
    datasource: SOURCE,
    fieldConfig: { defaults: { unit, custom: { fillOpacity: 8, showPoints: 'never' } }, overrides: [] },
    options: { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } },
    targets: Object.entries(shows).map(([legendFormat, expr], at) => ({
      refId: String.fromCharCode(65 + at),
      expr,
      legendFormat,
      datasource: SOURCE,
    })),
  };
}
