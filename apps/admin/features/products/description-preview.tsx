import { useSay } from '@headland/words/react.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import classes from './description-preview.module.css';
import { productWords } from './words.ts';

/** What a description may hold; everything else is shown as its text alone. */
const KNOWN = new Set(
  'p br strong b em i u s sub sup ul ol li h1 h2 h3 h4 h5 h6 blockquote hr a span div table thead tbody tr th td'.split(
    ' ',
  ),
);
const VOID = new Set(['br', 'hr']);
/** Elements whose text is nothing to read. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);

/**
 * Shows HTML without ever handing it to the page: it is read in a document that runs nothing, and built anew from
 * elements that are known to be harmless, without their attributes.
 */
export function DescriptionPreview({ html }: { html: string }) {
  const say = useSay(productWords);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const content = children(body);
  return <div className={classes.preview}>{content.length > 0 ? content : <p>{say('nothingWritten')}</p>}</div>;
}

function children(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the whole is built anew with every change
    <Fragment key={at}>{show(node)}</Fragment>
  ));
}

function show(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (SILENT.has(name)) return null;
  if (!KNOWN.has(name)) return children(node);
  if (VOID.has(name)) return createElement(name);
  if (name === 'a') return createElement('a', linkOf(node), ...children(node));
  return createElement(name, null, ...children(node));
}

/** Only addresses that lead to a page or a letter. */
function linkOf(node: Element) {
  const href = node.getAttribute('href') ?? '';
  return /^(https?:|mailto:|\/(?!\/))/i.test(href) ? { href, target: '_blank', rel: 'noopener noreferrer' } : null;
}
