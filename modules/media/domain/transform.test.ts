import { describe, expect, it } from 'vitest';
import { parseMediaId } from './media-id.ts';
import { parseTransform } from './transform.ts';

describe('addresses of pictures', () => {
  it('reads the operations of the platform', () => {
    expect(parseTransform('fill', 'w_640,h_960,al_c,q_80,usm_0.66_1.00_0.01,enc_auto')).toEqual({
      mode: 'fill',
      width: 640,
      height: 960,
      x: 0,
      y: 0,
      quality: 80,
      auto: true,
    });
    expect(parseTransform('crop', 'x_10,y_20,w_100,h_100')?.x).toBe(10);
  });

  it.each([
    ['fill', 'w_640'],
    ['fill', 'w_0,h_10'],
    ['fill', 'w_5000,h_10'],
    ['fill', 'w_10,h_10,w_20'],
    ['fill', 'w_10,h_10,exec_1'],
    ['fill', 'w_1e3,h_10'],
    ['spin', 'w_10,h_10'],
  ])('refuses %s %s', (mode, ops) => {
    expect(parseTransform(mode, ops)).toBeNull();
  });

  it.each([
    '../../etc/passwd',
    'demo_zz~mv2.png',
    `demo_${'a'.repeat(32)}~mv2.svg`,
    `DEMO_${'a'.repeat(32)}~mv2.png`,
    '',
  ])('takes %s for no media id', (text) => {
    expect(parseMediaId(text)).toBeNull();
  });
});
