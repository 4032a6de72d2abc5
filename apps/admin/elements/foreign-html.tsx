import classes from './foreign-html.module.css';

/**
 * Shows a whole HTML document without trusting it: no scripts, no forms, no links that lead anywhere, an origin of its
 * own (`sandbox` without any word).
 */
export function ForeignHtml({ html, title }: { html: string; title: string }) {
  return (
    <iframe
      className={classes.frame}
      sandbox=""
      srcDoc={withoutWays(html)}
      title={title}
      referrerPolicy="no-referrer"
    />
  );
}

/**
 * Lets links ask for a new window, which the sandbox refuses without a word: followed in the frame, they would leave an
 * error in the document's place.
 */
function withoutWays(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^<>]*>/i.test(html) ? html.replace(/<head[^<>]*>/i, (head) => head + base) : base + html;
}
