/** What was done on the page before, said once; the page's script has it read out. */
export function PageNote({ text }: { readonly text: string }) {
  return (
    <p className="caption page-note" data-read-out>
      {text}
    </p>
  );
}
