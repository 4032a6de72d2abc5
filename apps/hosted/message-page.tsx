interface MessagePageProps {
  readonly title: string;
  readonly text: string;
  readonly wayOn: { readonly label: string; readonly href: string };
}

/** What happened, what was kept, and the way on. */
export function MessagePage({ title, text, wayOn }: MessagePageProps) {
  return (
    <article className="message">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <a className="primary" href={wayOn.href}>
          {wayOn.label}
        </a>
      </p>
    </article>
  );
}
