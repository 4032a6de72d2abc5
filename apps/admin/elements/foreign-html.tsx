import classes from './foreign-html.module.css';

/**
 * Shows a whole HTML document without trusting it: no scripts, no forms, no links that lead anywhere, an origin of its
 * own (`sandbox` without any word).
 */
export function ForeignHtml({ html, title }: { html: string; title: string }) {
  return <iframe className={classes.frame} sandbox="" srcDoc={html} title={title} referrerPolicy="no-referrer" />;
}
