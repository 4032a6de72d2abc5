import { useSay } from '@headland/words/react.ts';
import { accountWords } from '../../features/account/words.ts';
import { WayToStore } from '../../features/shell/way-to-store.tsx';
/** What is left of an account. */
export default function Deleted() {
  const say = useSay(accountWords);
  return (
    <div className="grid gap-10 justify-items-start max-w-3xl mx-auto pt-8">
      <title>{say('deleted')}</title>
      <meta name="robots" content="noindex" />
      <div className="balloon">
        <h1 className="trouble">{say('deletedHeading')}</h1>
      </div>
      <p className="caption">{say('deletedText')}</p>
      <p>
        <WayToStore>{say('backToShelves')}</WayToStore>
      </p>
    </div>
  );
}
