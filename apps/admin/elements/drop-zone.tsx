import { useSay } from '@headland/words/react.ts';
import { Button, Text } from '@mantine/core';
import { IconFilePlus, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { PICTURE_TYPES } from '../api/picture-upload.ts';
import classes from './drop-zone.module.css';
import { elementWords } from './words.ts';

/** What a device is asked for, by what is said of it. */
const KINDS = {
  pictures: {
    choose: 'choosePictures',
    drop: 'dropPictures',
    from: 'fromDevice',
    accept: PICTURE_TYPES.join(),
    icon: IconPhotoPlus,
  },
  files: { choose: 'chooseFiles', drop: 'dropFiles', from: 'filesFromDevice', accept: undefined, icon: IconFilePlus },
} as const;

/** Takes files from the device, by a button or by dropping them. @param note a sentence above; null for none */
export function DropZone({
  note,
  add,
  kind = 'pictures',
}: {
  note: string | null;
  add: (files: readonly File[]) => void;
  kind?: keyof typeof KINDS;
}) {
  const { choose, drop, from, accept, icon: Icon } = KINDS[kind];
  const say = useSay(elementWords);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, inside: boolean) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(inside);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button is everybody's
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        add([...event.dataTransfer.files]);
      }}
    >
      {note !== null && <Text size="sm">{note}</Text>}
      <Button
        size="sm"
        variant="default"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => input.current?.click()}
        data-choose
      >
        {say(choose)}
      </Button>
      <Text size="xs" c="dimmed">
        {say(drop)}
      </Text>
      <input
        ref={input}
        type="file"
        aria-label={say(from)}
        accept={accept}
        multiple
        hidden
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
