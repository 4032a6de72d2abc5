import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { KeptButton } from '../elements/kept-button.tsx';

/**
 * The kit wears the house's paper and ink (`@headland/ui/tokens.css`). Shades that the kit reaches for by number are the
 * same hues, written out, because it computes with them.
 */
const ink = '#fff2e8 #efe2d8 #d8cbc1 #bbaea5 #998d83 #756960 #564b42 #3d332b #2b221a #1f160f';
const gray = '#f9f6f1 #f1eee7 #e7e2da #d8d4cb #bfbab1 #969289 #6d685f #544f46 #3a352b #231f15';
const dark = '#f1eee7 #d4d1c8 #bebab0 #888c96 #434753 #2a2d38 #191d27 #10131d #090c15 #04050d';
const red = '#fff0ee #ffd9d3 #ffb8ae #fc9287 #f27166 #e24942 #cc2827 #b00c15 #94020d #720309';

type Shades = [string, string, string, string, string, string, string, string, string, string];

function shades(text: string): Shades {
  const [a = '', b = '', c = '', d = '', e = '', f = '', g = '', h = '', i = '', j = ''] = text.split(' ');
  return [a, b, c, d, e, f, g, h, i, j];
}

/** Filled ink carries paper, by day and by night; filled red carries its own contrast. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const color = input.color ?? input.theme.primaryColor;
  if (input.variant !== 'filled') return colors;
  if (color === 'ink') return { ...colors, color: 'var(--color-paper-raised)' };
  if (color === 'red') return { ...colors, color: 'var(--color-on-accent)' };
  return colors;
};

/** @param words what readers call the buttons that every dialog and notice has */
export const themeOf = (words: { readonly close: string; readonly dismiss: string }) =>
  createTheme({
    primaryColor: 'ink',
    colors: { ink: shades(ink), gray: shades(gray), dark: shades(dark), red: shades(red) },
    fontFamily: 'var(--font-text)',
    headings: {
      fontFamily: 'var(--font-text)',
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.625rem', lineHeight: '1.25' },
        h2: { fontSize: '1.1875rem', lineHeight: '1.35' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
      },
    },
    fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    variantColorResolver,
    components: {
      Button: { defaultProps: { component: KeptButton } },
      // The mark in a filled box or ring is paper, by day and by night; without the parts themselves in the first bundle.
      Checkbox: { defaultProps: { iconColor: 'var(--color-paper-raised)' } },
      Radio: { defaultProps: { iconColor: 'var(--color-paper-raised)' } },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': words.dismiss } } },
      Modal: {
        defaultProps: {
          closeButtonProps: { 'aria-label': words.close },
          // Its title bar is no banner of the page.
          attributes: { header: { role: 'presentation' } },
        },
      },
    },
  });

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-body': 'var(--color-paper)',
    '--mantine-color-text': 'var(--color-ink)',
    '--mantine-color-bright': 'var(--color-ink)',
    '--mantine-color-dimmed': 'var(--color-ink-soft)',
    '--mantine-color-placeholder': 'color-mix(in oklab, var(--color-ink-soft) 82%, var(--color-paper-raised))',
    '--mantine-color-anchor': 'var(--color-focus)',
    '--mantine-color-error': 'var(--color-bad)',
    '--mantine-color-success': 'var(--color-good)',
    '--mantine-color-default': 'var(--color-paper-raised)',
    '--mantine-color-default-hover': 'var(--color-paper-sunken)',
    '--mantine-color-default-color': 'var(--color-ink)',
    '--mantine-color-default-border': 'var(--admin-edge)',
    '--mantine-color-disabled': 'var(--color-paper-sunken)',
    '--mantine-color-disabled-color': 'color-mix(in oklab, var(--color-ink-soft) 75%, var(--color-paper-sunken))',
    '--mantine-color-disabled-border': 'var(--color-line)',
    '--mantine-color-ink-filled': 'var(--color-ink)',
    '--mantine-color-ink-filled-hover': 'color-mix(in oklab, var(--color-ink) 85%, var(--color-paper))',
    '--mantine-color-ink-light': 'color-mix(in oklab, var(--color-ink) 8%, transparent)',
    '--mantine-color-ink-light-hover': 'color-mix(in oklab, var(--color-ink) 13%, transparent)',
    '--mantine-color-ink-light-color': 'var(--color-ink)',
    '--mantine-color-ink-outline': 'var(--color-ink)',
    '--mantine-color-ink-outline-hover': 'color-mix(in oklab, var(--color-ink) 6%, transparent)',
    '--mantine-color-ink-text': 'var(--color-ink)',
    '--mantine-primary-color-contrast': 'var(--color-paper-raised)',
    '--mantine-color-red-filled': 'var(--color-bad)',
    '--mantine-color-red-filled-hover': 'color-mix(in oklab, var(--color-bad) 88%, var(--color-ink))',
    '--mantine-color-red-light': 'color-mix(in oklab, var(--color-bad) 9%, transparent)',
    '--mantine-color-red-light-hover': 'color-mix(in oklab, var(--color-bad) 14%, transparent)',
    '--mantine-color-red-light-color': 'var(--color-bad)',
    '--mantine-color-red-outline': 'var(--color-bad)',
    '--mantine-color-red-text': 'var(--color-bad)',
  };
  return { variables: {}, light: roles, dark: roles };
};
