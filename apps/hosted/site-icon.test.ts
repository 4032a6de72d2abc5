import { describe, expect, it } from 'vitest';
import { siteIcon } from './site-icon.ts';

const svgOf = (uri: string) => decodeURIComponent(uri.replace('data:image/svg+xml,', ''));

describe('the icon of a site', () => {
  it('has its first letter on its colour, dark on a light one', () => {
    expect(svgOf(siteIcon('ink & staple', '#ffee00'))).toMatch(/fill="#ffee00".*fill="#000000">I<\/text>/);
  });

  it('has the house’s colour where the site has none', () => {
    expect(svgOf(siteIcon('Ångström', null))).toContain('>Å</text>');
  });

  it.each(['', '<script>', '&amp', '😀 shop', '"x'])('is well-formed for the name %j', (name) => {
    const uri = siteIcon(name, null);
    expect(uri).toMatch(/^data:image\/svg\+xml,[\w.!~*'()%-]+$/);
    expect(svgOf(uri).match(/</g)).toHaveLength(5);
  });
});
