import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ChoiceField, OrderedField } from '../../parts/choice-fields.tsx'
import { FieldErrors } from '../../parts/failure.ts'
import { Field } from '../../parts/fields.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Panel } from '../../parts/page.tsx'
import { VersionedForm } from '../../parts/versioned-form.tsx'
import { useMay } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'
import { useDecimals } from '../products/product-data.ts'
import { asAmount, isAmount } from './amounts.ts'

type Shipping = Schemas['Shipping']
type Method = Shipping['methods'][number]
type Values = {
  methods: string
  flatRate: string
  flatRatePer: string
  freeFrom: string
  taxClass: string
  pickup: string
  pickupRegion: string
  pickupPostcode: string
}

const METHODS: readonly Method[] = ['flat-rate', 'table-rate', 'free', 'pickup']
const KEY = ['shipping']
const read = () => answered(api.GET('/shipping'))

const valuesOf = ({ flatRatePer, pickup, pickupRegion, pickupPostcode, ...others }: Shipping): Values => ({
  methods: others.methods.join(','),
  flatRate: others.flatRate ?? '',
  flatRatePer,
  freeFrom: others.freeFrom ?? '',
  taxClass: others.taxClass ?? '',
  pickup: pickup['*'] ?? '',
  pickupRegion,
  pickupPostcode,
})

/** The settings of how the shop sends and what that costs. Titles, countries of single methods and words of single store views stay as they are. */
export function Sending() {
  const { t, named } = useWords()
  const found = useQuery({ queryKey: KEY, queryFn: read })
  const classes = useQuery({
    queryKey: ['tax-classes'],
    queryFn: async () => (await answered(api.GET('/tax-classes'))).data.items.map(({ code }) => code),
  })
  const write = (values: Values, { data, version }: { data: Shipping; version: string }) => {
    const wrong = {
      ...(!isAmount(values.flatRate) && { '/flatRate': t('amountWrong', { example: '4.90' }) }),
      ...(values.freeFrom.trim() !== '' &&
        !isAmount(values.freeFrom) && { '/freeFrom': t('amountWrong', { example: '75.00' }) }),
    }
    if (Object.keys(wrong).length > 0) throw new FieldErrors(wrong)
    const { '*': _, ...ofViews } = data.pickup
    const known = classes.data?.includes(values.taxClass) ?? true
    const body: Shipping = {
      ...data,
      methods: METHODS.filter((one) => values.methods.split(',').includes(one)).toSorted(
        (a, b) => values.methods.split(',').indexOf(a) - values.methods.split(',').indexOf(b),
      ),
      flatRate: asAmount(values.flatRate),
      flatRatePer: values.flatRatePer === 'piece' ? 'piece' : 'order',
      freeFrom: values.freeFrom.trim() === '' ? null : asAmount(values.freeFrom),
      taxClass: values.taxClass !== '' && known ? values.taxClass : null,
      pickup: { ...ofViews, ...(values.pickup.trim() && { '*': values.pickup.trim() }) },
      pickupRegion: values.pickupRegion,
      pickupPostcode: values.pickupPostcode,
    }
    return answered(api.PUT('/shipping', { params: { header: { 'If-Match': version } }, body }))
  }
  return (
    <Loaded query={found}>
      {(now) => (
        <VersionedForm<Values, Shipping>
          queryKey={KEY}
          now={now}
          read={read}
          valuesOf={valuesOf}
          labelOf={(name) => named('shipping', name)}
          write={(values, _, seen) => write(values, seen)}
        >
          {({ values, set }) => <SendingFields values={values} set={set} classes={classes.data ?? []} />}
        </VersionedForm>
      )}
    </Loaded>
  )
}

function SendingFields({
  values,
  set,
  classes,
}: {
  values: Values
  set: <Name extends keyof Values>(name: Name) => (value: string) => void
  classes: readonly string[]
}) {
  const { t, named } = useWords()
  const isReadOnly = !useMay('settings:write')
  const decimals = useDecimals()
  const field = (name: keyof Values) => ({
    name: `/${name}`,
    label: named('shipping', name),
    hint: named('shippingText', name),
    value: values[name],
    onChange: set(name),
    isReadOnly,
  })
  const choices = (codes: readonly string[]) => codes.map((code) => ({ value: code, label: named('choice', code) }))
  return (
    <Panel
      title={t('settingsHere')}
      aside={
        <Link to="/settings/$group" params={{ group: 'rates' }}>
          {named('settingGroup', 'rates')}
        </Link>
      }
    >
      <OrderedField {...field('methods')} options={choices(METHODS)} />
      <div className="fields-beside">
        <Field {...field('flatRate')} inputMode="decimal" decimals={decimals} />
        <ChoiceField {...field('flatRatePer')} options={choices(['order', 'piece'])} />
        <Field {...field('freeFrom')} inputMode="decimal" decimals={decimals} />
      </div>
      <ChoiceField
        {...field('taxClass')}
        options={[{ value: '', label: t('noTaxClass') }, ...classes.map((code) => ({ value: code, label: code }))]}
      />
      <Field {...field('pickup')} isLong />
      <div className="fields-beside">
        <Field {...field('pickupRegion')} />
        <Field {...field('pickupPostcode')} />
      </div>
    </Panel>
  )
}
