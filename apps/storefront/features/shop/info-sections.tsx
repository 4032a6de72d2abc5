interface InfoSectionsProps {
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

export function InfoSections({ sections }: InfoSectionsProps) {
  if (sections.length === 0) return null;
  return (
    <div className="info">
      {sections.map(({ title, text }) => (
        <details key={title}>
          <summary>{title}</summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />
        </details>
      ))}
    </div>
  );
}
