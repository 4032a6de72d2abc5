import type { ComponentType } from 'react';
import type { IslandName } from './registry.ts';

interface IslandProps<Props extends object> {
  readonly name: IslandName;
  readonly of: ComponentType<Props>;
  /** Goes to the browser as JSON. */
  readonly props: Props;
}

/**
 * A part of a page that lives on in the browser: rendered on the server like the rest, and taken over by React there.
 * Everything around it is plain HTML and needs no script.
 */
export function Island<Props extends object>({ name, of: Component, props }: IslandProps<Props>) {
  return (
    <div className="island" data-island={name}>
      <div className="island">
        <Component {...props} />
      </div>
      <script
        type="application/json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < written out
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll('<', '\\u003c') }}
      />
    </div>
  );
}
