import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { fileProblem } from '../../../api/picture-upload.ts';
import { sayUploadProblem } from '../../../api/send-upload.ts';
import { DropZone } from '../../../elements/drop-zone.tsx';
import { elementWords } from '../../../elements/words.ts';
import { productWords } from '../words.ts';
import classes from './new-product.module.css';
import type { NewProduct } from './use-new-product.ts';
import { newProductWords } from './words.ts';

/** Pictures that go to the product once it is made, in the order in which they were chosen. */
export function NewPictures({ form }: { form: NewProduct }) {
  const say = useSay(newProductWords);
  const sayProduct = useSay(productWords);
  const sayElement = useSay(elementWords);
  const { files, addFiles, dropFile, sending } = form;
  return (
    <>
      <ul className={classes.files} aria-label={say('chosenPictures')}>
        {files.map((file, at) => {
          const problem = fileProblem(file);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <li key={at} className={classes.file}>
              <div className={classes.fileName}>
                {file.name}
                {at === 0 && (
                  <Text size="xs" c="dimmed">
                    {sayProduct('mainPicture')}
                  </Text>
                )}
                {problem !== null && (
                  <Text size="xs" c="red" role="alert">
                    {sayUploadProblem(problem, say)}
                  </Text>
                )}
                {file === sending && (
                  <Text size="xs" role="status">
                    {say('onItsWay')}
                  </Text>
                )}
              </div>
              <Button
                size="compact-sm"
                variant="default"
                disabled={form.saving}
                onClick={() => dropFile(file)}
                aria-label={sayElement('leaveFile', { file: file.name })}
              >
                {sayElement('leaveOut')}
              </Button>
            </li>
          );
        })}
      </ul>
      <DropZone note={null} add={(more) => addFiles(more)} />
    </>
  );
}
