import { useSay } from '@headland/words/react.ts';
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { signOut } from '../session/session-api.ts';
import { sessionKey } from '../session/session-key.ts';
import { shellWords } from './words.ts';

const themes = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

/** Theme, help and the way out. */
export function OwnerMenu({ openHelp }: { openHelp: () => void }) {
  const say = useSay(shellWords);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const queries = useQueryClient();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      // A full load: nothing of the shop's business stays in this page's memory.
      queries.setQueryData(sessionKey, null);
      window.location.assign('/admin/');
    },
    onError: () =>
      notifications.show({
        color: 'red',
        title: say('stillSignedIn'),
        message: say('stillSignedInText'),
      }),
  });
  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={say('account')}>
          <IconUser size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu */}
        <div role="group" aria-label={say('appearance')}>
          <Menu.Label aria-hidden>{say('appearance')}</Menu.Label>
          {themes.map(({ value, icon: Icon }) => (
            <Menu.RadioItem
              key={value}
              value={value}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
              rightSection={<Icon size={16} aria-hidden />}
              closeMenuOnClick
            >
              {say(value)}
            </Menu.RadioItem>
          ))}
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={openHelp}>
          {say('shortcuts')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => leave.mutate()}>
          {say('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
