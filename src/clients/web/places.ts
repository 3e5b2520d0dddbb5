import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLookup } from '#kit/web/api/useCall.ts'
import { cities, provinces } from '#reference/contract/lists.ts'
import { byName, useOptions } from './lookups.ts'
import type { ClientValues } from './values.ts'

/** The province that a city chosen for a new address is in, unless another was chosen. */
const HOME_PROVINCE = 'NB'

export function usePlaces() {
  return {
    cities: useOptions(cities.calls.list, byName),
    provinces: useOptions(provinces.calls.list, byName),
  }
}

/** Choosing a city brings its county, and the home province where none is chosen yet. */
export function useCityFollowers(prefix: 'addresses.0' | 'billingAddress'): void {
  const { getValues, setValue, subscribe } = useFormContext<ClientValues>()
  const cityList = useLookup(cities.calls.list, {})
  const provinceList = useLookup(provinces.calls.list, {})
  useEffect(
    () =>
      subscribe({
        name: `${prefix}.city`,
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== `${prefix}.city`) return
          const county = cityList?.find(({ id }) => id === getValues(`${prefix}.city`))?.county
          if (county && prefix === 'addresses.0') setValue('addresses.0.county', county.id, SHOWN)
          const home = provinceList?.find(({ abbreviation }) => abbreviation === HOME_PROVINCE)
          if (county && home && getValues(`${prefix}.province`) === null)
            setValue(`${prefix}.province`, home.id, SHOWN)
        },
      }),
    [subscribe, getValues, setValue, prefix, cityList, provinceList],
  )
}

const SHOWN = { shouldDirty: true, shouldValidate: true }
