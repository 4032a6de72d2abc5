import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { features } from '../../features.ts';
import { mainLinks } from '../shell/links.ts';
import ToysPage from './toys-page.tsx';

test('the page shows what there is', () => {
  const Stub = createRoutesStub([{ path: '/toys', id: 'toys', Component: ToysPage, HydrateFallback: () => null }]);
  const loaderData = { toys: { title: 'Shop', toys: [{ id: '1', name: 'Tin robot' }] } };
  const html = renderToStaticMarkup(<Stub initialEntries={['/toys']} hydrationData={{ loaderData }} />);
  expect(html).toContain('<li>Tin robot</li>');
});

test('the navigation leads there', () => {
  expect(features.some(({ name }) => name === 'toys')).toBe(true);
  expect(mainLinks({}).map(({ to }) => to)).toContain('/toys');
});
