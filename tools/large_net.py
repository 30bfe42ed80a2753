"""large_net.py -- the large network (src/ai/land/large.h) in whole numbers: written and read.

As src/train/quantise.c does it for the small one, which explains scales and shifts.
"""
import struct

import numpy as np

USUAL, WEIGHT_MOST, SHIFT_MOST = 6000.0, 15 << 11, 24
BYTE_MOST, NET_MOST, INT_MAX = 255, 8191, 2**31 - 1
POINTS, POOL = 10.0, 0.125  # model.h
LOGIT_ONE, LOGIT_OF_MARGIN = 4096, 83886  # margin.h
TERM_ONE, LINEAR_ONE = 32, 1024  # inputs.h, net.h
TERMS, GLOBALS, ELEMENT, SQUARE = 40, 80, 56, 104
FIRST, SECOND = 128, 64  # LARGE_1, LARGE_2
INPUTS_ID = (ELEMENT << 16 | TERMS << 8 | GLOBALS) ^ SQUARE
HEAD = struct.Struct("<8s2I")

SHAPES = {
    "element_1": (ELEMENT, FIRST),
    "element_2": (FIRST, SECOND),
    "square_1": (SQUARE, FIRST),
    "square_2": (FIRST, SECOND),
    "head_1": (TERMS + GLOBALS + 2 * SECOND, FIRST),
    "head_2": (FIRST, SECOND),
}
PLAIN = ("element_1", "square_1")  # layers of bytes: weights do not lie in pairs
SHIFTS = ("element_1", "element_2", "pool", "square_1", "square_2", "squares", "head_1", "head_2",
          "margin", "win")


# ---- Weights as they are stored (net.h) -------------------------------------------------------


def code_of(weight):
    """The byte of each whole number, and the number that it stands for."""
    size = np.minimum(np.abs(weight), WEIGHT_MOST).astype(np.int64)
    shift = np.zeros_like(size)
    while True:
        more = ((size + (1 << shift >> 1)) >> shift) > 15
        if not more.any():
            break
        shift[more] += 1
    bits = (size + (1 << shift >> 1)) >> shift
    code = np.where(bits < 8, bits, (shift + 1) << 3 | (bits - 8))
    value = np.where(bits < 8, bits, bits << shift)
    sign = np.where(weight < 0, 128, 0)
    return (code | sign).astype(np.uint8), np.where(weight < 0, -value, value)


def number_of(code):
    code = code.astype(np.int64)
    power, bits = code >> 3 & 15, code & 7
    value = np.where(power, (8 + bits) << np.maximum(power - 1, 0), bits)
    return np.where(code >> 7, -value, value)


def in_pairs(rows):
    """weight[i / 2][output][i % 2]."""
    inputs, outputs = rows.shape
    return rows.reshape(inputs // 2, 2, outputs).transpose(0, 2, 1)


def from_pairs(data, shape):
    inputs, outputs = shape
    return data.reshape(inputs // 2, outputs, 2).transpose(0, 2, 1).reshape(shape)


# ---- Layers -----------------------------------------------------------------------------------


class Layer:
    """Floats on their way to whole numbers: `source` is what 1 is at its inputs, which are not
    greater than `most`."""

    def __init__(self, weight, bias, source, most=NET_MOST):
        self.weight, self.bias = weight.astype(np.float64), bias.astype(np.float64)
        self.source, self.most = source, most

    def room(self):
        weight = np.abs(self.weight / self.source[:, None])
        greatest = weight.max(0).clip(1e-9)
        total = np.abs(self.bias) + 1e-9 + weight.sum(0) * self.most
        rounding = 0.5 * len(weight) * self.most + 1
        return np.minimum((WEIGHT_MOST - 1) / greatest, (INT_MAX - rounding) / (total + total / 16))

    def choose_scales(self, seen):
        """By the greatest values that were seen of its outputs."""
        seen, room = np.maximum(seen, 1e-3), self.room()
        shifts = np.sort(np.floor(np.log2(room * seen / USUAL)))
        self.shift = int(min(max(shifts[len(shifts) // 2], 0), SHIFT_MOST))
        most = np.minimum(USUAL / seen, room * 2.0**-self.shift)
        self.to = 2.0 ** np.floor(np.log2(most))
        return self.convert(stored=True)

    def give_scale(self, to):
        self.to = np.full(1, float(to))
        self.shift = int(min(np.floor(np.log2(self.room()[0] / to)), SHIFT_MOST))
        if self.shift < 0:
            raise SystemExit("the weights are too great for whole numbers")
        return self.convert(stored=False)

    def convert(self, stored):
        whole = np.rint(self.weight * self.to / self.source[:, None] * 2.0**self.shift)
        self.code, self.whole = code_of(whole) if stored else (None, whole.astype(np.int64))
        half = 2.0 ** (self.shift - 1) if self.shift else 0
        self.whole_bias = np.rint(self.bias * self.to * 2.0**self.shift + half).astype(np.int64)
        most = np.abs(self.whole_bias) + np.abs(self.whole).sum(0) * self.most
        if most.max() > INT_MAX:
            raise SystemExit("sums would overflow")
        return self


def pool_shift(pool, value):
    shift = 0
    while (pool / POOL > value * (1 << shift)).sum() > len(value) // 2:
        shift += 1
    return shift


# ---- The file ---------------------------------------------------------------------------------


def write(path, weights, linear, scale, seen):
    """Weights by name, as arrays; scales of element bytes, inputs and square bytes; `seen`: the
    greatest values of each layer, and of the sums `pool` and `squares`."""
    one = [1 / s.astype(np.float64) for s in scale]
    layer, shift, sources = {}, {}, [one[1]]
    make = lambda name, source, most=NET_MOST: Layer(
        weights[name], weights[name + "_bias"], source, most)
    for what, pool, source in (("element", "pool", one[0]), ("square", "squares", one[2])):
        first = make(what + "_1", source, BYTE_MOST).choose_scales(seen[what + "_1"])
        shift[pool] = pool_shift(seen[pool], seen[what + "_2"])
        most = np.maximum(seen[what + "_2"], seen[pool] / POOL * 2.0 ** -shift[pool])
        second = make(what + "_2", first.to).choose_scales(most)
        layer[what + "_1"], layer[what + "_2"] = first, second
        sources.append(second.to * 2.0 ** -shift[pool] / POOL)
    head = layer["head_1"] = make("head_1", np.concatenate(sources)).choose_scales(seen["head_1"])
    for i, pool in enumerate(("pool", "squares")):  # sums are cut off, not rounded: half comes back
        rows = head.whole[TERMS + GLOBALS + i * SECOND:][:SECOND].sum(0)
        if shift[pool]:
            head.whole_bias += np.sign(rows) * (np.abs(rows) // 2)
    layer["head_2"] = make("head_2", head.to).choose_scales(seen["head_2"])
    for k, (name, to) in enumerate((("margin", 256 * POINTS), ("win", LOGIT_ONE))):
        out = Layer(weights["out"][:, k:k + 1], weights["out_bias"][k:k + 1], layer["head_2"].to)
        layer[name] = out.give_scale(to)
    shift.update({name: each.shift for name, each in layer.items()})
    one = scale[1][:TERMS].astype(np.float64) * TERM_ONE * LINEAR_ONE
    with open(path, "wb") as file:
        body = bytes_of(layer, shift, np.rint(np.clip(linear * one, -32767, 32767)))
        file.write(HEAD.pack(b"large", len(body), INPUTS_ID) + body)


def bytes_of(layer, shift, linear):
    out = np.zeros((SECOND // 2, 4, 2), "<i2")
    for k, name in enumerate(("margin", "win")):
        out[:, k, :] = layer[name].whole[:, 0].reshape(-1, 2)
    biases = [layer[name].whole_bias for name in SHAPES]
    biases.append([layer["margin"].whole_bias[0], layer["win"].whole_bias[0], 0, 0])
    parts = [linear.astype("<i2")]
    parts += [layer[n].code if n in PLAIN else in_pairs(layer[n].code) for n in SHAPES]
    parts += [out, np.concatenate(biases).astype("<i4")]
    shifts = bytes([shift[name] for name in SHIFTS] + [0, 0])
    return b"".join(p.tobytes() for p in parts) + shifts + struct.pack("<i", LOGIT_OF_MARGIN)


def read(path, scale):
    """Back to floats that are the same function: what 1 is between layers is free to choose."""
    one, at = 1024.0, 0
    data = open(path, "rb").read()
    if not data.startswith(HEAD.pack(b"large", len(data) - HEAD.size, INPUTS_ID)):
        raise SystemExit(f"{path}: this is no large network of these inputs")
    data = data[HEAD.size:]

    def take(kind, n):
        nonlocal at
        found = np.frombuffer(data, kind, n, at)
        at += found.nbytes
        return found

    whole, weights = {}, {}
    linear = take("<i2", 2 * TERMS).reshape(2, TERMS)
    for name, shape in SHAPES.items():
        codes = take(np.uint8, shape[0] * shape[1])
        whole[name] = number_of(codes.reshape(shape) if name in PLAIN else from_pairs(codes, shape))
    out = take("<i2", SECOND // 2 * 8).reshape(SECOND // 2, 4, 2)
    biases = {name: take("<i4", SHAPES[name][1]) for name in SHAPES}
    biases["out"] = take("<i4", 4)
    shift = dict(zip(SHIFTS, take(np.uint8, len(SHIFTS))))
    half = lambda name: 2.0 ** (int(shift[name]) - 1) if shift[name] else 0
    sources = {"element_1": 1 / scale[0], "square_1": 1 / scale[2]}
    pools = [np.full(SECOND, one * 2.0 ** -int(shift[pool]) / POOL) for pool in ("pool", "squares")]
    sources["head_1"] = np.concatenate([1 / scale[1]] + pools)
    for name, (inputs, _) in SHAPES.items():
        source, unit = sources.get(name, np.full(inputs, one)), one * 2.0 ** int(shift[name])
        weights[name] = whole[name] * source[:, None] / unit
        weights[name + "_bias"] = (biases[name] - half(name)) / unit
    units = [256 * POINTS * 2.0 ** int(shift["margin"]), LOGIT_ONE * 2.0 ** int(shift["win"])]
    weights["out"] = np.stack([out[:, k].reshape(-1) * one / units[k] for k in (0, 1)], 1)
    weights["out_bias"] = np.array(
        [(biases["out"][k] - half(name)) / units[k] for k, name in enumerate(("margin", "win"))])
    linear = linear / (scale[1][:TERMS].astype(np.float64) * TERM_ONE * LINEAR_ONE)
    return {name: w.astype(np.float32) for name, w in weights.items()}, linear.astype(np.float32)
