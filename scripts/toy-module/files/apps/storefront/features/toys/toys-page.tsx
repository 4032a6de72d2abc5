import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitContext } from '../../visit/context.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { everybody, host } = context.get(visitContext);
  const { toys } = await everybody.call('listToys', {});
  return { title: host.site.name, toys: toys.map(({ id, name }) => ({ id, name })) };
}

export default function ToysPage() {
  const { title, toys } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{title}</h1>
      <ul>
        {toys.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}
