import pg from 'pg';

/** One plain connection, as a server of any version opens it; whoever cuts it off breaks its statements and nothing else. */
export async function connect(url: string, applicationName: string): Promise<pg.Client> {
  const options = '-c search_path=headland -c timezone=UTC';
  const client = new pg.Client({ connectionString: url, options, application_name: applicationName });
  client.on('error', () => {});
  await client.connect();
  return client;
}
