import { INTERNAL_YEARS, SET_UP_YEARS } from '#domain/date/year-range.ts'
import { calendarEn, type CalendarTextId } from '#messages/en/calendar.ts'
import { CalendarField } from '#widgets/calendar/calendar-field.tsx'
import { Calendar, type CalendarProps } from '#widgets/calendar/calendar.tsx'
import { Island } from '#widgets/island/island.tsx'
import type { CalendarTexts } from '#widgets/calendar/state/calendar-texts.ts'
import { PageLayout } from '../../layout/page-layout.tsx'
import { usePage } from '../../page-context.tsx'
import type { WorkbenchEntry } from './workbench-entry.ts'

const day = { year: 2026, month: 2, day: 14 }
const rules = { years: SET_UP_YEARS, today: { year: 2026, month: 2, day: 18 }, isElectric: true, isSingleClick: true }

/** A calendar as it is drawn in each state. The field below it is alive. */
function CalendarBench(props: Partial<CalendarProps>) {
  const { store, t } = usePage()
  const ids = Object.keys(calendarEn) as CalendarTextId[]
  const texts = Object.fromEntries(ids.map((id) => [id, t(id)])) as CalendarTexts
  return (
    <PageLayout>
      <div className="col-main narrow">
        <h1>{t('calendarTitle')}</h1>
        <Calendar
          id="calendar"
          field={{ date: day }}
          rules={rules}
          locale={store.locale}
          texts={texts}
          isFlat
          onWrite={() => {}}
          {...props}
        />
        <div className="field">
          <label htmlFor="day">{t('calendarOpen')}</label>
          <Island
            name="widgets/calendar/calendar-field"
            when="interaction"
            component={CalendarField}
            props={{
              format: '%d/%m/%Y %H:%M',
              buttonLabel: t('calendarOpen'),
              input: { id: 'day', defaultValue: '14/02/2026 09:30' },
            }}
          />
        </div>
      </div>
    </PageLayout>
  )
}

export const calendarEntries: WorkbenchEntry = {
  name: 'calendar',
  states: [
    { name: 'chosen', node: <CalendarBench /> },
    { name: 'empty', node: <CalendarBench field={{}} /> },
    { name: 'time', node: <CalendarBench hasTime field={{ date: day, time: { hour: 9, minute: 5 } }} /> },
    { name: 'other-months', node: <CalendarBench showsOtherMonths hasWeekNumbers={false} /> },
    {
      name: 'last-month',
      node: (
        <CalendarBench
          rules={{ ...rules, years: INTERNAL_YEARS }}
          field={{ date: { ...day, year: 2051, month: 12 } }}
        />
      ),
    },
  ],
}
