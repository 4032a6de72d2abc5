import { useLocality } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { fileProblem, sayUploadProblem } from '../../api/picture-upload.ts';
import { DropZone } from '../../elements/drop-zone.tsx';
import classes from './new-product.module.css';
import type { NewProduct } from './use-new-product.ts';

/** Pictures that go to the product once it is made, in the order in which they were chosen. */
export function NewPictures({ form }: { form: NewProduct }) {
  const locality = useLocality();
  const { files, addFiles, dropFile, sending } = form;
  return (
    <>
      <ul className={classes.files} aria-label="Chosen pictures">
        {files.map((file, at) => {
          const problem = fileProblem(file);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
            <li key={at} className={classes.file}>
              <div className={classes.fileName}>
                {file.name}
                {at === 0 && (
                  <Text size="xs" c="dimmed">
                    Main picture
                  </Text>
                )}
                {problem !== null && (
                  <Text size="xs" c="red" role="alert">
                    {sayUploadProblem(problem, locality)}
                  </Text>
                )}
                {file === sending && (
                  <Text size="xs" role="status">
                    On its way…
                  </Text>
                )}
              </div>
              <Button
                size="compact-sm"
                variant="default"
                disabled={form.saving}
                onClick={() => dropFile(file)}
                aria-label={`Leave ${file.name} out`}
              >
                Leave it out
              </Button>
            </li>
          );
        })}
      </ul>
      <DropZone note={null} add={(more) => addFiles(more)} />
    </>
  );
}
