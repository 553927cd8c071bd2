#!/bin/sh
# Builds this folder's fonts from the npm packages. Needs Python's fonttools and brotli.
# Drops unused weights, and features such as fractions and alternate letters.
set -e
cd "$(dirname "$0")"
files=../../node_modules/@fontsource-variable
python=${PYTHON:-python3}
work=$(mktemp -d)

make() { # name, source, axes, unicodes
  $python -m fontTools.varLib.instancer "$files/$2" $3 -q -o "$work/one.ttf"
  $python -m fontTools.subset "$work/one.ttf" --unicodes="$4" --flavor=woff2 \
    --layout-features=kern,liga,calt,ccmp,locl,mark,mkmk,tnum --output-file="$1.woff2"
}

latin=U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329
latin=$latin,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FFFD

make inter-latin inter/files/inter-latin-wght-normal.woff2 wght=400:700 "$latin"
make archivo-wide-latin archivo/files/archivo-latin-wdth-normal.woff2 'wdth=118 wght=800' "$latin"
make archivo-wide-latin-ext archivo/files/archivo-latin-ext-wdth-normal.woff2 'wdth=118 wght=800' '*'
rm -r "$work"
ls -l ./*.woff2
