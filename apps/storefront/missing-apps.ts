import { matchRoutes, type RouteObject } from 'react-router';
import type { FeatureRoute } from './feature.ts';
import { features, featuresOf } from './features.ts';

const pages = new Map(features.map((feature) => [feature, feature.routes.map(pageOf)]));

function pageOf({ path, children }: FeatureRoute): RouteObject {
  return path === '' ? { index: true } : { path, ...(children && { children: children.map(pageOf) }) };
}

/** Whether an address is a page of an app that the site does not have. @param path as it was asked for */
export function isPageOfMissingApp(site: { readonly appsOff?: readonly string[] }, path: string): boolean {
  if (!site.appsOff?.length) return false;
  const there = featuresOf(site);
  return features.some((feature) => !there.includes(feature) && matchRoutes(pages.get(feature) ?? [], path) !== null);
}
