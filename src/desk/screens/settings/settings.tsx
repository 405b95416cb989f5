import { Link } from '@tanstack/react-router'
import { PageHead, Panel } from '../../parts/page.tsx'
import { useWords } from '../../texts/use-words.ts'
import { groupNames, SETTING_GROUPS, SETTING_PARTS } from './setting-groups.ts'

/** The way to everything that the shop is set to. */
export function Settings() {
  const { t, named } = useWords()
  return (
    <>
      <PageHead title={t('settings')}>
        <Link to="/settings/operations" className="button">
          {t('operations')}
        </Link>
        <Link to="/launch" className="button">
          {t('launchCheck')}
        </Link>
      </PageHead>
      {SETTING_PARTS.map((part) => (
        <Panel key={part} title={named('settingPart', part)}>
          <ul className="ways">
            {groupNames
              .filter((group) => SETTING_GROUPS[group].part === part)
              .map((group) => (
                <li key={group}>
                  <Link to="/settings/$group" params={{ group }}>
                    {named('settingGroup', group)}
                  </Link>
                  <small>{named('settingGroupText', group)}</small>
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </>
  )
}
