import type { DeliveryPlace } from '@headland/purchase';
import { codeOf } from './destinations.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

export interface City {
  readonly name: string;
  readonly country: string;
  /** ISO 3166-2; null: anywhere in the country. */
  readonly subdivision: string | null;
}

/** Where a local delivery goes. */
export type Area =
  /** Codes, beginnings (`1000*`) and ranges with both ends (`10001..10099`). */
  | { readonly kind: 'zip'; readonly codes: readonly string[] }
  | { readonly kind: 'radius'; readonly address: string; readonly centre: Point; readonly kilometres: number }
  | { readonly kind: 'polygon'; readonly points: readonly Point[] }
  | { readonly kind: 'cities'; readonly cities: readonly City[] };

const EARTH_KILOMETRES = 6_371.0088;

/** Whether a place lies in an area. One without the point on a map that a circle or a polygon needs does not. */
export function within(area: Area, place: DeliveryPlace): boolean {
  switch (area.kind) {
    case 'zip':
      return area.codes.some((code) => fitsCode(code, place));
    case 'cities':
      return area.cities.some((city) => isIn(city, place));
    case 'radius': {
      const point = pointOf(place);
      return point !== null && distance(area.centre, point) <= area.kilometres;
    }
    case 'polygon': {
      const point = pointOf(place);
      return point !== null && isInside(area.points, point);
    }
  }
}

/** What is wrong with a code of an area; null if nothing. */
export function problemOfCode(code: string): string | null {
  const [first = '', last, ...more] = code.split('..').map(normal);
  if (more.length > 0) return 'is not one range';
  if (last !== undefined) {
    if (first.length !== last.length) return 'is a range whose ends have different lengths';
    if (first > last) return 'is a range that ends before it begins';
  }
  const plain = [last === undefined && first.endsWith('*') ? first.slice(0, -1) : first, ...(last ? [last] : [])];
  return plain.every((one) => /^[A-Z0-9]+$/.test(one)) ? null : 'is not a postal code, its beginning with * or a range';
}

function fitsCode(code: string, { country, postalCode }: DeliveryPlace): boolean {
  if (!postalCode) return false;
  const whole = normal(postalCode);
  // The last four digits of the US name a street and no place.
  const given = country === 'US' ? whole.slice(0, 5) : whole;
  const [first = '', last] = code.split('..').map(normal);
  if (last !== undefined) return given.length === first.length && given >= first && given <= last;
  return first.endsWith('*') ? given.startsWith(first.slice(0, -1)) : given === first;
}

function normal(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, '');
}

function isIn(city: City, { country, subdivision, city: name }: DeliveryPlace): boolean {
  if (!name || country !== city.country || plain(name) !== plain(city.name)) return false;
  return city.subdivision === null || (!!subdivision && codeOf(country, subdivision) === city.subdivision);
}

/** Without case, accents and spaces around: `MÜNCHEN ` and `Munchen` are one city. */
function plain(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

function pointOf({ geocode }: DeliveryPlace): Point | null {
  const { latitude, longitude } = geocode ?? {};
  if (latitude === null || latitude === undefined || longitude === null || longitude === undefined) return null;
  return { latitude, longitude };
}

/** Over the surface of the earth, by the haversine formula. */
export function distance(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * EARTH_KILOMETRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A line to the east of the point crosses the border an odd number of times. */
function isInside(points: readonly Point[], { latitude, longitude }: Point): boolean {
  let inside = false;
  for (const [at, one] of points.entries()) {
    const other = points.at(at - 1) ?? one;
    if (one.latitude > latitude === other.latitude > latitude) continue;
    const slope = (other.longitude - one.longitude) / (other.latitude - one.latitude);
    if (longitude < one.longitude + slope * (latitude - one.latitude)) inside = !inside;
  }
  return inside;
}
