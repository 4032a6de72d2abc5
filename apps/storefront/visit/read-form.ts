const FORM = 'application/x-www-form-urlencoded';
/** Far more than any form of the shop has. */
const MOST_BYTES = 64 * 1024;

/**
 * Reads a form that the shop's own pages sent.
 * @throws Response 415 for anything else, 413 for one that is larger than any of ours
 */
export async function readForm(request: Request): Promise<FormData> {
  if (!(request.headers.get('content-type') ?? '').startsWith(FORM)) throw refusal(415);
  const fields = new FormData();
  for (const [name, value] of new URLSearchParams(await readText(request))) fields.append(name, value);
  return fields;
}

async function readText(request: Request): Promise<string> {
  if (!request.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > MOST_BYTES) throw refusal(413);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** No page of ours sends such a thing, so its answer is no page either. */
function refusal(status: 413 | 415): Response {
  return new Response(status === 413 ? 'This form is too long.' : 'This is no form.', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
