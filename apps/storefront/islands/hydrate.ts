import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { registry } from './registry.ts';

/** Takes over every island of the page. */
export async function hydrateIslands(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLElement>('[data-island]')].map(hydrate));
}

async function hydrate(place: HTMLElement): Promise<void> {
  const name = place.dataset.island ?? '';
  const load: (() => Promise<ComponentType<never>>) | undefined = Object.entries(registry).find(
    ([key]) => key === name,
  )?.[1];
  const [root, data] = place.children;
  if (!load || !root || !data) throw new Error(`no island is called ${name}`);
  // The server wrote these props for this very component.
  const component = (await load()) as ComponentType<object>;
  hydrateRoot(root, createElement(component, JSON.parse(data.textContent ?? '{}') as object));
  place.dataset.alive = '';
}
